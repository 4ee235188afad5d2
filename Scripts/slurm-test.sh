#!/usr/bin/env bash
# Holds that a run over four tasks of a Slurm array, one of them killed and one sent back to the queue in the
# middle, writes what a run on one computer writes, byte for byte.
#
# usage: Scripts/slurm-test.sh PROGRAM [PEOPLE]     (default: 4000 made-up people)
#
# Runs the files of deploy/slurm as they are on a cluster of one computer in a folder of its own, with its own keys and
# ports; it needs root and Debian's packages slurm-wlm and munge, and leaves nothing behind. Ends with 1 when
# something does not hold, and with 0 and a message where Slurm is not installed.
set -euo pipefail
program="$(realpath -e -- "${1:?usage: Scripts/slurm-test.sh PROGRAM [PEOPLE]}")"
people="${2:-4000}"
root="$(cd "$(dirname "$0")/.." && pwd)"
export PATH="$PATH:/usr/sbin"

for tool in munged slurmctld slurmd sbatch scontrol squeue; do
  if ! command -v "$tool" >/dev/null; then
    echo "slurm-test: $tool is not installed (Debian: slurm-wlm, munge); skipped"
    exit 0
  fi
done
if [[ "$(id -u)" -ne 0 ]]; then
  echo "slurm-test: only root can run a cluster; skipped"
  exit 0
fi

folder="$(mktemp -d)"
cluster="$folder/cluster"
stop() {
  for pid in ctld.pid slurmd.pid munge/pid; do
    [[ -s "$cluster/$pid" ]] && kill "$(cat "$cluster/$pid")" 2>/dev/null
  done
  for _ in {1..100}; do
    kill -0 $(cat "$cluster"/{ctld.pid,slurmd.pid,munge/pid} 2>/dev/null) 2>/dev/null || break
    sleep 0.1
  done
  rm -rf "$folder"
}
trap stop EXIT
fail() {
  echo "slurm-test: $1" >&2
  tail -n 20 "$cluster"/log/* "$folder"/logs/* >&2 2>/dev/null || true
  exit 1
}

# A cluster of one computer, which offers four processors whether it has them or not.
mkdir -p "$cluster"/{munge,state,spool,log} "$folder/logs"
chmod 755 "$folder" "$cluster" "$cluster/munge"
(umask 077 && head -c 1024 /dev/urandom >"$cluster/munge/key")
read -r port_of_controller port_of_node < <(python3 -c '
import socket
sockets = [socket.socket() for _ in range(2)]
for s in sockets: s.bind(("127.0.0.1", 0))
print(*[s.getsockname()[1] for s in sockets])')
name="$(hostname -s)"
cat >"$cluster/slurm.conf" <<EOF
ClusterName=one
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$port_of_controller
SlurmdPort=$port_of_node
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$cluster/munge/socket
CredType=cred/munge
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/ctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/log/controller
SlurmdLogFile=$cluster/log/node
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
JobRequeue=1
KillWait=2
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=$name NodeAddr=127.0.0.1 CPUs=8 RealMemory=16000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
EOF
export SLURM_CONF="$cluster/slurm.conf"
munged --force --socket="$cluster/munge/socket" --key-file="$cluster/munge/key" \
  --pid-file="$cluster/munge/pid" --log-file="$cluster/log/munge" --seed-file="$cluster/munge/seed"
slurmctld
slurmd
for _ in {1..100}; do
  sinfo -h -o %T 2>/dev/null | grep -q idle && break
  sleep 0.2
done
sinfo -h -o %T | grep -q idle || fail "the cluster does not start"

# The study, and the run on one computer.
project="$root/Tests/Suite/isolation"
export REPORTGEN="$program" REPORTGEN_ISOLATION_KEY
REPORTGEN_ISOLATION_KEY="$(cd "$project" && python3 -Bc 'import check; print(check.KEY)')"
day="$(cd "$project" && python3 -Bc 'import check; print(check.AS_OF.isoformat())')"
python3 -B "$project/make_data.py" "$folder/data" "$people"
options=(--data "$folder/data" --as-of "$day")
"$program" build "$project" -o "$folder/whole" "${options[@]}" 2>"$folder/logs/whole"

# The same in four tasks, submitted as the read-me says.
cd "$folder/logs"
started=$SECONDS
"$root/deploy/slurm/submit" 4 "$project" "$folder/parts" "${options[@]}" >submitted
array="$(sed -n 's/.*shards: job \([0-9]*\);.*/\1/p' submitted)"
merge="$(sed -n 's/.*verification: job \([0-9]*\)$/\1/p' submitted)"
[[ -n "$array" && -n "$merge" ]] || fail "nothing was submitted"

# Waits until a task has finished documents and is not done, and says which process makes them.
in_the_middle() {
  local journal="$folder/parts/journal-$1-of-4.ndjson" pid
  for _ in {1..6000}; do
    if grep -qs sha256 "$journal"; then
      for pid in $(pgrep -f -- "^$program build .* --shard auto"); do
        if tr '\0' '\n' <"/proc/$pid/environ" 2>/dev/null | grep -qx "SLURM_ARRAY_TASK_ID=$1"; then
          echo "$pid"
          return
        fi
      done
    fi
    sleep 0.005
  done
}
pid="$(in_the_middle 2)"
[[ -n "$pid" ]] || fail "task 2 was never in the middle"
kill -KILL "$pid"
pid="$(in_the_middle 3)"
[[ -n "$pid" ]] || fail "task 3 was never in the middle"
scontrol requeue "${array}_3"

# A task that was queued again waits for two minutes, so that what was left of it has ended; here seconds do.
declare -A hurried
for _ in {1..300}; do
  while read -r task state; do
    [[ "$state" == PENDING && -z "${hurried[$task]:-}" ]] || continue
    scontrol update JobId="$task" StartTime=now+5 2>/dev/null && hurried[$task]=yes
  done < <(squeue -h -r -o '%F_%K %T' -j "$array" 2>/dev/null)
  [[ -z "$(squeue -h -j "$array,$merge" 2>/dev/null)" ]] && break
  sleep 0.5
done
[[ -z "$(squeue -h -j "$array,$merge" 2>/dev/null)" ]] || fail "the jobs do not end: $(squeue)"
took=$((SECONDS - started))

scontrol -o show job "$array" >tasks
scontrol -o show job "$merge" >merged
for task in 2 3; do
  grep "ArrayTaskId=$task " tasks | grep -q " Restarts=1 " || fail "task $task was not queued again"
  grep -Eq '[1-9][0-9]* unchanged' "reportgen-$array-$task.log" \
    || fail "task $task took over nothing of what it had finished"
done
[[ "$(grep -c 'JobState=COMPLETED' tasks)" -eq 4 ]] || fail "not all tasks ended well"
grep -q 'JobState=COMPLETED' merged || fail "merge or verification did not end well"
grep -q "^merged 4 shards: " reportgen-"$merge"-merge.log || fail "the shards were not merged"
grep -q "all in order" reportgen-"$merge"-merge.log || fail "the result was not verified"
cd "$folder"
diff -r whole parts >difference || fail "the folders differ: $(head -5 difference)"
count="$(find whole -name '*.xhtml' | wc -l)"
echo "slurm-test: $count documents of four tasks, one killed, one sent back to the queue, are those of one run" \
  "byte for byte ($took s in the cluster)"
grep -h "unchanged" "$folder"/logs/reportgen-"$array"-[23].log | sed 's/ in \/.*//; s/^/slurm-test: of a task that went on: /'
