#!/usr/bin/env bash
# Checks that a Slurm array of four tasks writes the output of a run on one computer, byte for byte. During the run, the
# test kills one task and requeues another one.
#
# usage: Scripts/slurm-test.sh PROGRAM [PARTICIPANTS]     (default: 4000 synthetic participants)
#
# The script runs the files in deploy/slurm on a cluster of one computer, with a temporary folder, keys and ports. It needs
# root and the Debian packages slurm-wlm and munge. The exit code is 1 if a check fails, and 0 with a message if Slurm is
# not installed.
set -euo pipefail
program="$(realpath -e -- "${1:?usage: Scripts/slurm-test.sh PROGRAM [PARTICIPANTS]}")"
participants="${2:-4000}"
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

# A cluster of one computer, configured with more processors than it can have.
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

# The study and the run on one computer.
project="$root/Tests/Suite/isolation"
export REPORTGEN="$program" REPORTGEN_ISOLATION_KEY
REPORTGEN_ISOLATION_KEY="$(cd "$project" && python3 -Bc 'import check; print(check.KEY)')"
day="$(cd "$project" && python3 -Bc 'import check; print(check.AS_OF.isoformat())')"
python3 -B "$project/make_data.py" "$folder/data" "$participants"
options=(--data "$folder/data" --as-of "$day")
"$program" build "$project" -o "$folder/single" "${options[@]}" 2>"$folder/logs/single"

# The run in four tasks, submitted with the command in the read-me.
cd "$folder/logs"
started=$SECONDS
"$root/deploy/slurm/submit" 4 "$project" "$folder/parts" "${options[@]}" >submitted
array="$(sed -n 's/.*shards: job \([0-9]*\);.*/\1/p' submitted)"
merge="$(sed -n 's/.*verification: job \([0-9]*\)$/\1/p' submitted)"
[[ -n "$array" && -n "$merge" ]] || fail "nothing was submitted"

# Waits until a running task has finished some documents, and prints the id of its process.
running_process() {
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
pid="$(running_process 2)"
[[ -n "$pid" ]] || fail "task 2 was never observed while running"
kill -KILL "$pid"
pid="$(running_process 3)"
[[ -n "$pid" ]] || fail "task 3 was never observed while running"
scontrol requeue "${array}_3"

# A requeued task waits for two minutes, until its old processes have ended. In this test, some seconds are sufficient.
declare -A rescheduled
for _ in {1..300}; do
  while read -r task state; do
    [[ "$state" == PENDING && -z "${rescheduled[$task]:-}" ]] || continue
    scontrol update JobId="$task" StartTime=now+5 2>/dev/null && rescheduled[$task]=yes
  done < <(squeue -h -r -o '%F_%K %T' -j "$array" 2>/dev/null)
  [[ -z "$(squeue -h -j "$array,$merge" 2>/dev/null)" ]] && break
  sleep 0.5
done
[[ -z "$(squeue -h -j "$array,$merge" 2>/dev/null)" ]] || fail "the jobs did not end: $(squeue)"
seconds=$((SECONDS - started))

scontrol -o show job "$array" >tasks
scontrol -o show job "$merge" >merged
for task in 2 3; do
  grep "ArrayTaskId=$task " tasks | grep -q " Restarts=1 " || fail "task $task was not requeued"
  grep -Eq '[1-9][0-9]* unchanged' "reportgen-$array-$task.log" \
    || fail "task $task reused none of its finished documents"
done
[[ "$(grep -c 'JobState=COMPLETED' tasks)" -eq 4 ]] || fail "some tasks failed"
grep -q 'JobState=COMPLETED' merged || fail "the merge or the verification failed"
grep -q "^merged 4 shards: " reportgen-"$merge"-merge.log || fail "the shards were not merged"
grep -q "all checks passed" reportgen-"$merge"-merge.log || fail "the result was not verified"
cd "$folder"
diff -r single parts >difference || fail "the folders differ: $(head -5 difference)"
count="$(find single -name '*.xhtml' | wc -l)"
echo "slurm-test: the $count documents of four tasks (one killed, one requeued) equal those of one run" \
  "byte for byte ($seconds s in the cluster)"
grep -h "unchanged" "$folder"/logs/reportgen-"$array"-[23].log | sed 's/ in \/.*//; s/^/slurm-test: a resumed task: /'
