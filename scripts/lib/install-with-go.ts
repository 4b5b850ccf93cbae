import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

/** A program on PATH, in one of the other folders, or where Go installs to; undefined where it is in none of them. */
export function findGoProgram(name: string, otherFolders: string[] = []): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  return [...path, ...otherFolders, ...goFolders()]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
}

/** Where `go install` puts programs; empty where Go is not installed. */
function goFolders(): string[] {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const
    const [bin, path] = execFileSync('go', ['env', 'GOBIN', 'GOPATH'], options).split('\n')
    return [bin, ...(path ?? '').split(delimiter).map((folder) => folder && join(folder, 'bin'))].filter(
      (folder): folder is string => Boolean(folder),
    )
  } catch {
    return []
  }
}

/** Installs a program with `go install`, after saying so. @returns whether that worked; false where Go is not installed */
export async function installWithGo(
  name: string,
  goPackage: string,
  say: (text: string) => void,
): Promise<boolean> {
  if ((await runCommand('go', ['version'])).code !== 0) return false
  say(`${name} is not installed: building it with go install ${goPackage}, which takes some minutes …`)
  const { code, output } = await runCommand('go', ['install', goPackage])
  if (code !== 0) say(`go could not install ${name}: ${output.trim().split('\n').at(-1)}`)
  return code === 0
}
