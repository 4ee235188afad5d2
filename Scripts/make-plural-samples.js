// Writes the lines of Tests/ReportTextTests/Language/PluralSamples.swift with the ICU of Node:
//
//   node Scripts/make-plural-samples.js
const L=['en','de','fr','es','it','nl','pt','pt-PT','sv','nb','da','fi','is','pl','cs','sk','hu','ro','bg','hr','sl','et','lv','lt','el','ru','uk','tr','ar','he','hi','ja','zh','ko','vi','th','id','cy','ga','mt','mk','be','gv','gd'];
const ints=[...Array(131).keys(),200,1000,1001,10000,100000,1000000];
const decs=[0,0.1,0.5,1,1.1,1.5,2,2.5,5,10,11.5,21,21.1,31.2,102.3];
const k={zero:'z',one:'1',two:'2',few:'f',many:'m',other:'.'};
for(const l of L){const c=new Intl.PluralRules(l),d=new Intl.PluralRules(l,{minimumFractionDigits:1}),o=new Intl.PluralRules(l,{type:'ordinal'});
console.log(`    ${l}|${ints.map(n=>k[c.select(n)]).join('')}|${decs.map(n=>k[d.select(n)]).join('')}|${ints.map(n=>k[o.select(n)]).join('')}`);}
