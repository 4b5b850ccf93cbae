import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Where a program is: on PATH, in one of the other folders, or where Go installs programs; undefined where in none. */
export function findProgram(name: string, otherFolders: readonly string[] = []): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const holdsIt = (folder: string) => isExecutable(join(folder, file))
  const folder =
    [...onPath, ...otherFolders, join(homedir(), 'go', 'bin')].find(holdsIt) ?? goFolders().find(holdsIt)
  return folder && join(folder, file)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** As Go says itself; none where Go is not installed. */
function goFolders(): string[] {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const
    const [bin = '', paths = ''] = execFileSync('go', ['env', 'GOBIN', 'GOPATH'], options).split('\n')
    return [bin, ...paths.split(delimiter).map((path) => path && join(path, 'bin'))].filter(Boolean)
  } catch {
    return []
  }
}
