# Runs a program as a container would: ROOT is a mount namespace's new root, made of BASE (a Debian) under CONTENT, and cannot be written
# to except in /tmp and in the data folder; the program runs as an ordinary user without capabilities.
# unshare --mount sh read-only-root.sh ROOT BASE CONTENT DATA SECRETS USER PROGRAM [ARGUMENT ...]
set -eu
root=$1 base=${2%/} content=$3 data=$4 secrets=$5 user=$6
shift 6
mount -t tmpfs -o mode=755,size=1m tmpfs "$root"
for folder in bin sbin lib lib64; do
  if [ -L "$base/$folder" ]; then cp -P "$base/$folder" "$root/$folder"; fi
done
mkdir -p "$root/usr" "$root/etc" "$root/opt" "$root/proc" "$root/dev" "$root/tmp" "$root/run/secrets" "$root/var/lib/arbitration-portal"
mount -t overlay -o "ro,lowerdir=$content/usr:$base/usr" overlay "$root/usr"
bind() {
  mount --bind "$1" "$2"
  mount -o "remount,bind,$3" "$2"
}
bind "$base/etc" "$root/etc" ro,nosuid,nodev
bind "$content/opt" "$root/opt" ro,nosuid,nodev
bind "$secrets" "$root/run/secrets" ro,nosuid,nodev
bind "$data" "$root/var/lib/arbitration-portal" rw,nosuid,nodev
mount --rbind /proc "$root/proc"
for device in null zero random urandom; do
  : > "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t tmpfs -o mode=1777,size=256m,nosuid,nodev tmpfs "$root/tmp"
mount -o remount,ro "$root"
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all "$@"
