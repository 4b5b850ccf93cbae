import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../lib/paths.ts'

/** A service of the compose file, as far as the policies look. */
export interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string; target: string; args?: Record<string, string> }
  command?: string | string[]
  environment?: Record<string, string>
  secrets?: string[]
  ports?: string[]
  volumes?: string[]
  healthcheck?: { disable?: boolean; test?: string[] }
  depends_on?: Record<string, { condition: string }>
  deploy?: { resources?: { limits?: { cpus?: string; memory?: string } } }
  read_only?: boolean
  privileged?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  user?: string
  restart?: string
  networks?: string[]
}

export interface ComposeFile {
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
  volumes: Record<string, object>
  networks: Record<string, { internal?: boolean }>
}

/** Puts values in for `${NAME}` and `${NAME:-default}`; `$$` is a dollar. */
export function interpolate(text: string, env: Record<string, string>): string {
  return text.replaceAll(/\$\$|\$\{(\w+)(?::-([^}]*))?\}/g, (all, name, otherwise) =>
    all === '$$' ? '$' : env[name] || (otherwise ?? ''),
  )
}

/** A compose file as it is, merges resolved and variables put in. */
export function readComposeFile(path: string, env: Record<string, string> = {}): Record<string, unknown> {
  return parse(interpolate(readFileSync(join(root, path), 'utf8'), env), { merge: true })
}

/** The whole installation: docker-compose.yml with what it includes. */
export function readInstallation(env: Record<string, string> = {}): ComposeFile {
  const { include = [], ...main } = readComposeFile('docker-compose.yml', env) as {
    include?: { path: string }[]
  }
  const files = [main, ...include.map(({ path }) => readComposeFile(path, env))] as unknown as ComposeFile[]
  const together = <K extends keyof ComposeFile>(part: K) =>
    Object.assign({}, ...files.map((file) => file[part] ?? {})) as ComposeFile[K]
  return {
    services: together('services'),
    secrets: together('secrets'),
    volumes: together('volumes'),
    networks: together('networks'),
  }
}
