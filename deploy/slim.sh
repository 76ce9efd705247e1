#!/bin/sh
# Removes from a built checkout what only the build needs, for an image. Run it in the checkout. Licenses stay.
set -eu
cd node_modules

# The compilers of Next and TypeScript, the bundler of readers' pages, and the installer of Node (node/bin has the program).
rm -rf @next/swc-* rolldown @rolldown @oxc-project workbox-* typescript @typescript node/node_modules
# Next's development server and experimental React.
rm -rf next/dist/compiled/*experimental* next/dist/compiled/next-server/*dev.js next/dist/compiled/next-devtools next/dist/docs next/dist/esm
# Firebase runs in browsers; rendering a page loads its sign-in at most.
find firebase -mindepth 1 -maxdepth 1 ! -name app ! -name auth ! -name package.json ! -iname 'licen[cs]e*' -exec rm -rf {} +
rm -rf @firebase/firestore* @firebase/database* @firebase/*-compat @grpc protobufjs
# Source maps, type declarations and documentation.
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -iname '*.md' \) \
  ! -iname 'licen[cs]e*' -delete
