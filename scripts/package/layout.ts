// Where things are in a packaged portal, and what of Debian it stands on. The build file, the unit and their tests use the same values.

/** The architectures that images are made for, by the names that Docker and Node have for them. */
export const ARCHITECTURES = { amd64: 'x64', arm64: 'arm64' } as const
export type DockerArch = keyof typeof ARCHITECTURES

/** The folder of the portal, below the root of the image. */
export const HOME = 'opt/arbitration-portal'
export const LAUNCHER = 'usr/bin/arbitration-portal'
export const DATA = 'var/lib/arbitration-portal'

/** The packages of Debian that the image adds to its base. */
export const DEBIAN_PACKAGES = ['ca-certificates', 'qpdf', 'tini', 'tzdata'] as const
/** The user and group that the portal runs as in an image. */
export const USER = 10001

/** What the content may weigh: Debian's base and its packages add about 120 MB, and the image stays below 500. */
export const MOST_BYTES = 330_000_000
