#!/bin/sh
# sh machine.sh <repository> <command> …: runs a command as root of a copy of this machine, in which nothing is kept. The copy has the
# files of this one, those that change in memory; processes and network are its own. Started by run.ts within namespaces of its own.
set -eu
repository=$1
shift
copy=$(mktemp -d)
trap 'umount -l "$copy" && rmdir "$copy"' EXIT
mount -t tmpfs tmpfs "$copy"
mkdir "$copy/changed" "$copy/work" "$copy/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$copy/changed,workdir=$copy/work" "$copy/root"
root=$copy/root
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
# What lies on a disk of its own is not in the copy.
[ -e "$root$repository/package.json" ] || { mkdir -p "$root$repository" && mount --rbind "$repository" "$root$repository"; }
cat /etc/resolv.conf > "$root/etc/resolv.conf"
echo '127.0.0.1 localhost portal.example.com' > "$root/etc/hosts"
# A certificate under the name of the site, which this machine trusts.
openssl req -x509 -nodes -newkey rsa:2048 -days 90 -subj /CN=portal.example.com -addext subjectAltName=DNS:portal.example.com \
  -keyout "$root/run/privkey.pem" -out "$root/run/fullchain.pem" 2> /dev/null
cat "$root/run/fullchain.pem" >> "$root/etc/ssl/certs/ca-certificates.crt"
# The way to the registry, for the commands that install packages.
touch "$root/run/outside"
mount --bind /proc/self/ns/net "$root/run/outside"
# Not `exec`: as the first process of its namespace this shell also takes leave of those whose parents are gone.
unshare --net sh -c 'ip link set lo up && cd "$1" && shift && exec chroot "$@"' sh / "$root" "$@"
