// Where things are in a packaged portal, and what of Debian it stands on. The build file, the unit and their tests use the same values.

/** The architectures that images are made for, by the names that Docker and Node have for them. */
export const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const
export type DockerArch = keyof typeof ARCHITECTURES

/** The folder of the portal, below the root of the image. */
export const HOME = 'opt/arbitration-portal'
export const LAUNCHER = 'usr/bin/arbitration-portal'
/** In the folder of the portal: the notices of third parties, and the software bill of materials. */
export const NOTICES = 'NOTICES.txt'
export const BILL = 'sbom.cdx.json'
export const DATA = 'var/lib/arbitration-portal'

/** The packages of Debian that the image adds to its base; Node needs libatomic1. */
export const DEBIAN_PACKAGES = ['ca-certificates', 'libatomic1', 'qpdf', 'tini', 'tzdata'] as const
/** The libraries that programs of the content may need: of the C library, of what Debian's apt needs itself, and of the packages above. */
export const LIBRARIES = [
  ...['ld-linux-x86-64.so.2', 'ld-linux-aarch64.so.1', 'linux-vdso.so.1', 'libc.so.6', 'libm.so.6', 'libdl.so.2'],
  ...['libpthread.so.0', 'librt.so.1', 'libstdc++.so.6', 'libgcc_s.so.1', 'libatomic.so.1'],
] as const
/** The user and group that the portal runs as in an image. */
export const USER = 10001

/** What the content may weigh: Debian's base and its packages add about 120 MB, and the image stays below 500. */
export const MOST_BYTES = 330_000_000
