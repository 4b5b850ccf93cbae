/** The part of package-lock.json that is read and completed here. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * Adds the programs for other platforms that packages list as optional and that the lock file does not have. A registry
 * mirror that keeps only the programs of its own platform makes npm leave them out of the lock file, and `npm ci` refuses
 * such a file everywhere. The entries have no checksum, since nobody here has seen the files.
 *
 * @returns the names of what was added
 * @throws Error naming a package whose platform its name does not say
 */
export function completeLock(lock: Lock): string[] {
  const added: string[] = []
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(lock, path, name)) continue
      const { os, cpu } = platformOf(name)
      // in npm's order of keys, so that npm leaves the file as it is
      lock.packages[`node_modules/${name}`] = { version, cpu, ...(dev && { dev }), optional: true, os }
      added.push(name)
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  return added
}

/** Whether Node would find the package from that place. */
function isLocked(lock: Lock, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (lock.packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
  }
}

function platformOf(name: string): { os: string[]; cpu: string[] } {
  const words = name.split(/[/-]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} is for no platform that its name says`)
  return { os, cpu }
}
