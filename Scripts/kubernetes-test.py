#!/usr/bin/env python3
"""Tests the files in deploy/kubernetes without a cluster.

    Scripts/kubernetes-test.py PROGRAM

  1. Each file is valid for the schemas of the Kubernetes API, if kubernetes-validate is installed.
  2. The commands of the containers give the output of one run, byte for byte, and verify it. The script runs them
     one after the other, with the environment of each index and with folders instead of mounts.
The script does not test pods, volumes, and the failure policy. The exit code is 1 if a check fails.
"""
import os
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DEPLOY = os.path.join(ROOT, "deploy", "kubernetes")
FILES = ["volumes.yaml", "job.yaml", "merge.yaml"]
STUDY = os.path.join(ROOT, "Templates", "weekly")


class Failure(Exception):
    pass


def require(condition, message):
    if not condition:
        raise Failure(message)


def validate():
    """Validates the files with the schemas of the API, and returns a description of the result."""
    try:
        import kubernetes_validate
    except ImportError:
        return "not validated (pip install kubernetes-validate)"
    for name in FILES:
        with open(os.path.join(DEPLOY, name)) as file:
            for document in yaml.safe_load_all(file):
                try:
                    kubernetes_validate.validate(document, "1.33", strict=True)
                except kubernetes_validate.ValidationError as error:
                    raise Failure(f"{name}: {error.message}")
    return "valid for the schemas of Kubernetes"


def load(name):
    with open(os.path.join(DEPLOY, name)) as file:
        return yaml.safe_load(file)


def locked(pod):
    require(pod["securityContext"]["runAsNonRoot"] is True, "a pod can run as root")
    require(pod["automountServiceAccountToken"] is False, "a pod has a service account token")
    claims = {v["name"]: v.get("persistentVolumeClaim", {}) for v in pod["volumes"]}
    require(claims["study"].get("readOnly") is True, "the study is not read-only")
    for container in pod.get("initContainers", []) + pod["containers"]:
        context = container["securityContext"]
        require(context["readOnlyRootFilesystem"] and not context["allowPrivilegeEscalation"], "a container is not restricted")
        require(context["capabilities"]["drop"] == ["ALL"], "a container has capabilities")


def run(program, container, out, index=None):
    """Runs the command of a container, with folders instead of mounts."""
    mounts = {"study": STUDY, "out": out}
    paths = {m["mountPath"]: mounts.get(m["name"]) for m in container["volumeMounts"]}
    arguments = []
    for argument in container["args"]:
        for mount, folder in paths.items():
            if folder and (argument == mount or argument.startswith(mount + "/")):
                argument = folder + argument[len(mount):]
        arguments.append(argument)
    require(container["command"] == ["reportgen"], "the command is not reportgen")
    environment = {"PATH": os.environ["PATH"]}
    environment.update({e["name"]: e["value"] for e in container.get("env", [])})
    if index is not None:
        environment["JOB_COMPLETION_INDEX"] = str(index)
    result = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True)
    require(result.returncode == 0, f"{arguments[0]} ended with {result.returncode}: {result.stderr[-500:]}")


def main():
    program = os.path.abspath(sys.argv[1])
    form = validate()
    job, merge = load("job.yaml"), load("merge.yaml")
    pod, last = job["spec"]["template"]["spec"], merge["spec"]["template"]["spec"]
    count = job["spec"]["completions"]
    require(job["spec"]["completionMode"] == "Indexed", "the Job is not indexed")
    require({"name": "REPORTGEN_SHARDS", "value": str(count)} in pod["containers"][0]["env"],
         "completions and REPORTGEN_SHARDS differ")
    locked(pod)
    locked(last)
    folder = tempfile.mkdtemp()
    try:
        out, single = os.path.join(folder, "out"), os.path.join(folder, "single")
        os.mkdir(out)
        subprocess.run([program, "build", STUDY, "-o", single, "--report", "weekly"], check=True, capture_output=True)
        for index in reversed(range(count)):
            run(program, pod["containers"][0], out, index)
        for container in last["initContainers"] + last["containers"]:
            run(program, container, out)
        difference = subprocess.run(
            ["diff", "-r", single, os.path.join(out, "reports")], capture_output=True, text=True)
        require(difference.returncode == 0, f"the folders differ: {difference.stdout[:300]}")
    finally:
        shutil.rmtree(folder)
    print(f"kubernetes-test: the files are {form}; the commands of {count} pods and of the merge, "
          "without a cluster, give the output of one run byte for byte")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"kubernetes-test: {failure}")
