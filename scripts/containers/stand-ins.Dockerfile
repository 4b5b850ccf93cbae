# Stand-ins for images that can't be pulled (stand-ins.ts): the same programs, from Debian, npm and Go, on a Debian of one's
# own. Never to be taken for the originals. The context holds what stand-ins.ts puts there.
FROM debian:trixie-slim AS debian
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV DEBIAN_FRONTEND=noninteractive
LABEL accolade.stand-in=true

FROM debian AS node
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --create-home node
# npm reaches its registry through whatever this machine trusts
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm

# The programs' healthchecks call wget.
FROM debian AS small
RUN apt-get update && apt-get install -y --no-install-recommends busybox && rm -rf /var/lib/apt/lists/* \
  && ln -s /bin/busybox /usr/bin/wget

FROM small AS nats
COPY nats-server /usr/local/bin/nats-server
ENTRYPOINT ["nats-server"]

FROM small AS mailpit
COPY mailpit /mailpit
ENTRYPOINT ["/mailpit"]

FROM small AS seaweedfs
COPY weed /usr/bin/weed
VOLUME /data
ENTRYPOINT ["weed"]

# Its healthcheck calls curl.
FROM small AS minio
RUN apt-get update && apt-get install -y --no-install-recommends curl && rm -rf /var/lib/apt/lists/*
COPY minio /usr/bin/minio
ENTRYPOINT ["minio"]

FROM debian AS mc
COPY mc /usr/bin/mc
ENTRYPOINT ["mc"]

FROM debian AS traefik
COPY traefik /usr/bin/traefik
ENTRYPOINT ["traefik"]

# Holds a pod's network open and does nothing.
FROM debian AS pause
USER 65535
ENTRYPOINT ["sleep", "infinity"]

FROM small AS haproxy
RUN apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
USER haproxy
CMD ["haproxy", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]

FROM debian AS postgres
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid 999 --home-dir /var/lib/postgresql postgres \
  && echo 'deb http://deb.debian.org/debian forky main' > /etc/apt/sources.list.d/forky.list \
  && printf 'Package: *\nPin: release n=forky\nPin-Priority: 100\n' > /etc/apt/preferences.d/forky \
  && mkdir -p /etc/postgresql-common && echo 'create_main_cluster = false' > /etc/postgresql-common/createcluster.conf \
  && apt-get -o Acquire::Check-Valid-Until=false update && apt-get install -y --no-install-recommends -t forky postgresql-18 && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres /var/lib/postgresql /var/run/postgresql
ENV LANG=C.UTF-8 PATH=/usr/lib/postgresql/18/bin:$PATH PGDATA=/var/lib/postgresql/18/docker
COPY stand-in-postgres.sh /usr/local/bin/
VOLUME /var/lib/postgresql
USER postgres
STOPSIGNAL SIGINT
ENTRYPOINT ["stand-in-postgres.sh"]
CMD ["postgres"]
