#!/usr/bin/env bash
# As root on Debian, where no registry of images can be reached: makes the two images that the Dockerfile begins with,
# from Debian's own packages (debootstrap, podman), this tree's Node and this machine's npm.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
built_on=$folder/node
runs_on=$folder/debian

debootstrap --variant=minbase bookworm "$runs_on"
cp -a "$runs_on" "$built_on"
cp /etc/resolv.conf "$built_on/etc/"
chroot "$built_on" apt-get install --yes --no-install-recommends binutils ca-certificates libatomic1
cp node_modules/node/bin/node "$built_on/usr/local/bin/"
npm_folder=$(npm root --global)/npm
cp -a "$npm_folder" "$built_on/usr/local/lib/npm"
ln -s ../lib/npm/bin/npm-cli.js "$built_on/usr/local/bin/npm"
# Packages may come from a mirror whose certificate only this machine knows.
cp -L /etc/ssl/certs/ca-certificates.crt "$built_on/etc/ssl/certs/"
certificates=NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt

for tree in "$runs_on" "$built_on"; do rm -rf "$tree"/var/cache/apt/* "$tree"/var/lib/apt/lists/*; done
rm -rf "$runs_on"/usr/share/{doc,info,locale,man}/*
tar -C "$runs_on" -c . | podman import - debian:bookworm-slim
tar -C "$built_on" -c . | podman import --change "ENV $certificates" - node:26-bookworm
