#!/bin/sh
# take-programs.sh FOLDER PROGRAM…: copies installed programs with the libraries that they are linked to, without what their packages
# bring along besides. /before names the packages that the image has anyway. Licences come along, and what dpkg knows of each
# package, where scanners of images look for it.
set -eu
folder=$1
shift

take() { # PATH, links followed, into the folder that it is really in
  directory=$(readlink -f "$(dirname "$1")")
  package=$(dpkg-query --search "$(readlink -f "$1")" | sed 's/[:,].*//; q')
  if grep --quiet --line-regexp --fixed-strings "$package" /before; then return; fi
  mkdir -p "$folder$directory"
  cp --dereference --preserve=mode,timestamps "$1" "$folder$directory/"
  documents=/usr/share/doc/$package
  mkdir -p "$folder$documents" "$folder/var/lib/dpkg/status.d"
  cp --dereference --preserve=timestamps "$documents/copyright" "$folder$documents/"
  dpkg-query --status "$package" > "$folder/var/lib/dpkg/status.d/$package"
}

for program; do
  file=$(command -v "$program")
  take "$file"
  ldd "$file" | grep --only-matching '/[^ ]*' | while read -r library; do take "$library"; done
done
