import { runCommand } from './run-command.ts'

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
