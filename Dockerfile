# The image of the portal, for amd64 and arm64. Its content is made before, by the script that also makes the archives of a release:
#   npm run package -- --to build/content-amd64 --arch amd64
#   docker build --tag arbitration-portal .
# Both architectures, from both contents: docker buildx build --platform linux/amd64,linux/arm64 ... (docs/packages.md)
ARG BASE=docker.io/library/debian:12-slim
FROM ${BASE}

# scripts/package/layout.ts names the same packages and the same user.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 qpdf tini tzdata \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 portal \
  && useradd --uid 10001 --gid portal --home-dir /var/lib/arbitration-portal --no-create-home --shell /usr/sbin/nologin portal \
  && install --directory --owner=portal --group=portal --mode=0700 /var/lib/arbitration-portal

ARG TARGETARCH=amd64
COPY build/content-${TARGETARCH}/ /

ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/var/lib/arbitration-portal
EXPOSE 8080
VOLUME /var/lib/arbitration-portal
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["/opt/arbitration-portal/node/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
USER 10001:10001
ENTRYPOINT ["/usr/bin/tini", "--", "/usr/bin/arbitration-portal"]
