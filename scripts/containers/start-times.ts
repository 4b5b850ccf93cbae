import { images } from './build-images.ts'
import { docker } from './docker.ts'
import type { Installation } from './installation.ts'

/** How long each program took from its container's start until it listened: `identity 1.4 s, …`. For people: machines differ. */
export async function startTimes(installation: Installation): Promise<string> {
  const times = images.map(async (name) => {
    const [id = ''] = await installation.containers(name)
    const started = await docker(installation.engine, 'inspect', '--format', '{{.State.StartedAt}}', id)
    const logs = await docker(installation.engine, 'logs', id)
    const line = logs.split('\n').find((one) => one.includes(`"msg":"${name} listens"`))
    const listened = line && (JSON.parse(line) as { time: string }).time
    return `${name} ${listened ? ((Date.parse(listened) - Date.parse(started)) / 1000).toFixed(1) : '?'} s`
  })
  return (await Promise.all(times)).join(', ')
}
