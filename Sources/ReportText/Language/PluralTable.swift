// swift-format-ignore-file
// Written by Scripts/make-plurals.py from the Unicode CLDR 47; do not edit.

/// The plural rules of the languages of the CLDR, in its own words.
///
/// Each line: languages | the forms that their numbers below a million need | the conditions of all
/// forms but `other`, in the syntax of Unicode Technical Standard 35, part 3.
enum PluralTable {
  /// For counts: 1 step, 2 steps.
  static let cardinal: StaticString = """
    aa ab agq ann apc arn ba bas bew bgc bgn blt bm bo bss byn cad cch ccp cho cic co cop cu cv dav dje dua dyo dz ebu ewo frr gaa gez gn guz hnj id ie ig ii ja jbo jv kaa kam kde kea ken kgp khq ki kln km ko kok kpe ksf kxv la lkt lmo lo lrc ltg lu luo luy mai mdf mer mfe mgh mhn mi mic mni moh ms mua mus my myv mzn nds nmg nqo nus nv oc osa pis qu quc raj rhg rif rn rw sa sah sbp ses sg shn sid skr su szl tg th to tok tpi trv trw tt twq tyv vai vi vmw wal wbp wo xnr yav yo yrl yue za zgh zh|other|
    af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog|one other|one: n = 1
    ak bho csw ln mg nso pa ti wa|one other|one: n = 0..1
    am as bn doi fa gu hi kn pcm zu|one other|one: i = 0 or n = 1
    ar|zero one two few many other|zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99
    ast de en et fi fy gl ia io lij nl sc sv sw ur yi|one other|one: i = 1 and v = 0
    be|one few many other|one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
    blo ksh|zero one other|zero: n = 0; one: n = 1
    br|one two few other|one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0
    bs hr sr|one few other|one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
    ca it lld pt-AO pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL scn vec|one other|one: i = 1 and v = 0; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ceb fil|one other|one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
    cs sk|one few many other|one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0
    cy|zero one two few many other|zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6
    da|one other|one: n = 1 or t != 0 and i = 0,1
    dsb hsb|one two few other|one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
    es|one other|one: n = 1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ff hy kab|one other|one: i = 0,1
    fr ht|one other|one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ga|one two few many other|one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10
    gd|one two few other|one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19
    gv|one two few many other|one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; many: v != 0
    he|one two other|one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0
    is|one other|one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
    iu naq sat se sma smj smn sms|one two other|one: n = 1; two: n = 2
    kw|zero one two few many other|zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
    lag|zero one other|zero: n = 0; one: i = 0,1 and n != 0
    lt|one few many other|one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0
    lv prg|zero one other|zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    mk|one other|one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
    mt|one two few many other|one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19
    pl|one few many other|one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
    pt|one other|one: i = 0..1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
    ro|one few other|one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
    ru uk|one few many other|one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    shi|one few other|one: i = 0 or n = 1; few: n = 2..10
    si|one other|one: n = 0,1 or i = 0 and f = 1
    sl|one two few other|one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0
    tzm|one other|one: n = 0..1 or n = 11..99
    """

  /// For places in an order: 1st, 2nd.
  static let ordinal: StaticString = """
    aa ab af agq ak am an ann apc ar arn asa ast ba bas bem bew bez bg bgc bgn bho blt bm bo br brx bs bss byn cad cch ccp ce ceb cgg cho chr cic ckb co cop cs csw cu cv da dav de dje doi dsb dua dv dyo dz ebu ee el eo es et eu ewo fa ff fi fo frr fur fy gaa gez gl gn gsw guz gv ha haw he hnj hr hsb ia id ie ig ii io is iu ja jbo jgo jmc jv kaa kab kaj kam kcg kde kea ken kgp khq ki kkj kl kln km kn ko kok kpe ks ksb ksf ksh ku kxv ky la lag lb lg lkt lmo ln lrc lt ltg lu luo luy lv mai mas mdf mer mfe mg mgh mgo mhn mi mic ml mn mni moh mt mua mus my myv mzn naq nb nd nds nl nmg nn nnh no nqo nr nso nus nv ny nyn oc om os osa pa pap pcm pis pl prg ps pt qu quc raj rhg rif rm rn rof ru rw rwk sa sah saq sat sbp sd sdh se seh ses sg shi shn si sid sk skr sl sma smj smn sms sn so sr ss ssy st su sw syr szl ta te teo tg th ti tig tn to tok tpi tr trv trw ts tt twq tyv tzm ug ur uz vai ve vmw vo vun wa wae wal wbp wo xh xnr xog yav yi yo yrl yue za zgh zh zu|other|
    as bn|one two few many other|one: n = 1,5,7,8,9,10; two: n = 2,3; few: n = 4; many: n = 6
    az|one few many other|one: i % 10 = 1,2,5,7,8 or i % 100 = 20,50,70,80; few: i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,600,700,800,900; many: i = 0 or i % 10 = 6 or i % 100 = 40,60,90
    bal fil fr ga ht hy lo ms ro vi|one other|one: n = 1
    be|few other|few: n % 10 = 2,3 and n % 100 != 12,13
    blo|zero one few other|zero: i = 0; one: i = 1; few: i = 2,3,4,5,6
    ca|one two few other|one: n = 1,3; two: n = 2; few: n = 4
    cy|zero one two few many other|zero: n = 0,7,8,9; one: n = 1; two: n = 2; few: n = 3,4; many: n = 5,6
    en|one two few other|one: n % 10 = 1 and n % 100 != 11; two: n % 10 = 2 and n % 100 != 12; few: n % 10 = 3 and n % 100 != 13
    gd|one two few other|one: n = 1,11; two: n = 2,12; few: n = 3,13
    gu hi|one two few many other|one: n = 1; two: n = 2,3; few: n = 4; many: n = 6
    hu|one other|one: n = 1,5
    it lld sc scn vec|many other|many: n = 11,8,80,800
    ka|one many other|one: i = 1; many: i = 0 or i % 100 = 2..20,40,60,80
    kk|many other|many: n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0
    kw|one many other|one: n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84; many: n = 5 or n % 100 = 5
    lij|many other|many: n = 11,8,80..89,800..899
    mk|one two many other|one: i % 10 = 1 and i % 100 != 11; two: i % 10 = 2 and i % 100 != 12; many: i % 10 = 7,8 and i % 100 != 17,18
    mr|one two few other|one: n = 1; two: n = 2,3; few: n = 4
    ne|one other|one: n = 1..4
    or|one two few many other|one: n = 1,5,7..9; two: n = 2,3; few: n = 4; many: n = 6
    sq|one many other|one: n = 1; many: n % 10 = 4 and n % 100 != 14
    sv|one other|one: n % 10 = 1,2 and n % 100 != 11,12
    tk|few other|few: n % 10 = 6,9 or n = 10
    uk|few other|few: n % 10 = 3 and n % 100 != 13
    """
}
