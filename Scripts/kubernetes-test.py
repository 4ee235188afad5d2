#!/usr/bin/env python3
"""Holds that the files of deploy/kubernetes say what a cluster needs, as far as can be held without one.

    Scripts/kubernetes-test.py PROGRAM

  1. Each file has the form that Kubernetes asks for (kubernetes-validate, where it is installed: its schemas are
     those of the API).
  2. The containers' commands, run here one after the other with the environment of their indexes and the mounts as
     folders, make what one run makes, byte for byte, and verify it.
Nothing here runs a cluster: pods, volumes and the failure policy are not tested. Ends with 1 when something does
not hold.
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


def hold(condition, message):
    if not condition:
        raise Failure(message)


def validate():
    """The form of the files by the schemas of the API."""
    try:
        import kubernetes_validate
    except ImportError:
        return "not checked by the schemas of Kubernetes (pip install kubernetes-validate)"
    for name in FILES:
        with open(os.path.join(DEPLOY, name)) as file:
            for document in yaml.safe_load_all(file):
                try:
                    kubernetes_validate.validate(document, "1.33", strict=True)
                except kubernetes_validate.ValidationError as error:
                    raise Failure(f"{name}: {error.message}")
    return "of the form that the schemas of Kubernetes ask for"


def load(name):
    with open(os.path.join(DEPLOY, name)) as file:
        return yaml.safe_load(file)


def locked(pod):
    hold(pod["securityContext"]["runAsNonRoot"] is True, "a pod may run as root")
    hold(pod["automountServiceAccountToken"] is False, "a pod has the token of an account")
    claims = {v["name"]: v.get("persistentVolumeClaim", {}) for v in pod["volumes"]}
    hold(claims["study"].get("readOnly") is True, "the study may be written to")
    for container in pod.get("initContainers", []) + pod["containers"]:
        context = container["securityContext"]
        hold(context["readOnlyRootFilesystem"] and not context["allowPrivilegeEscalation"], "a container is not locked")
        hold(context["capabilities"]["drop"] == ["ALL"], "a container has capabilities")


def run(program, container, out, index=None):
    """The command of a container, with the mounts as folders."""
    mounts = {"study": STUDY, "out": out}
    paths = {m["mountPath"]: mounts.get(m["name"]) for m in container["volumeMounts"]}
    arguments = []
    for argument in container["args"]:
        for mount, folder in paths.items():
            if folder and (argument == mount or argument.startswith(mount + "/")):
                argument = folder + argument[len(mount):]
        arguments.append(argument)
    hold(container["command"] == ["reportgen"], "the command is another program")
    environment = {"PATH": os.environ["PATH"]}
    environment.update({e["name"]: e["value"] for e in container.get("env", [])})
    if index is not None:
        environment["JOB_COMPLETION_INDEX"] = str(index)
    result = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True)
    hold(result.returncode == 0, f"{arguments[0]} ended with {result.returncode}: {result.stderr[-500:]}")


def main():
    program = os.path.abspath(sys.argv[1])
    form = validate()
    job, merge = load("job.yaml"), load("merge.yaml")
    pod, last = job["spec"]["template"]["spec"], merge["spec"]["template"]["spec"]
    count = job["spec"]["completions"]
    hold(job["spec"]["completionMode"] == "Indexed", "the Job has no indexes")
    hold({"name": "REPORTGEN_SHARDS", "value": str(count)} in pod["containers"][0]["env"],
         "completions and REPORTGEN_SHARDS are not the same")
    locked(pod)
    locked(last)
    folder = tempfile.mkdtemp()
    try:
        out, whole = os.path.join(folder, "out"), os.path.join(folder, "whole")
        os.mkdir(out)
        subprocess.run([program, "build", STUDY, "-o", whole, "--report", "weekly"], check=True, capture_output=True)
        for index in reversed(range(count)):
            run(program, pod["containers"][0], out, index)
        for container in last["initContainers"] + last["containers"]:
            run(program, container, out)
        difference = subprocess.run(
            ["diff", "-r", whole, os.path.join(out, "reports")], capture_output=True, text=True)
        hold(difference.returncode == 0, f"the folders differ: {difference.stdout[:300]}")
    finally:
        shutil.rmtree(folder)
    print(f"kubernetes-test: the files are {form}; the commands of {count} pods and of the merge, run without a "
          "cluster, make what one run makes byte for byte")


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit(f"kubernetes-test: {failure}")
