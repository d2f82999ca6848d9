#!/bin/sh
# Starts the picture store of compose.yaml with one bucket, and a user for the shop who owns that bucket and nothing else. Nobody
# knows the root key, which is new at every start.
set -eu
users=/tmp/users
rm -rf "$users"
mkdir -p "$users" /data/pictures
ROOT_ACCESS_KEY=root
ROOT_SECRET_KEY=$(head -c 32 /dev/urandom | sha256sum | cut -c 1-64)
export ROOT_ACCESS_KEY ROOT_SECRET_KEY
versitygw --port :7070 --region us-east-1 --iam-dir "$users" posix /data &
trap 'kill $!' TERM INT
export ADMIN_ACCESS_KEY="$ROOT_ACCESS_KEY" ADMIN_SECRET_KEY="$ROOT_SECRET_KEY" ADMIN_ENDPOINT_URL=http://127.0.0.1:7070
until versitygw admin create-user --access "$SHOP_ACCESS_KEY" --secret "$SHOP_SECRET_KEY" --role user; do
  kill -0 $!
  sleep 1
done
versitygw admin change-bucket-owner --bucket pictures --owner "$SHOP_ACCESS_KEY"
wait $!
