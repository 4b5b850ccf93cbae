import type { JsonObject, Resource } from '../resource.ts'
import { at, list, type Policy, type Workload, workloadsOf } from './manifests.ts'

/** Secrets by name, each with its keys: what an overlay's secrets will hold. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a container will find in its environment, and what is wrong about it. */
export interface Environment {
  /** Every value, those from secrets too; `KEY_FILE` appears as `KEY`, with what is in the file. */
  values: Record<string, string>
  /** The names that are in the manifest itself, not in a shared config map; `KEY_FILE` as `KEY`. */
  own: string[]
  problems: string[]
}

/** Follows a container's environment to its sources. */
export function environmentOf(
  workload: Workload,
  container: JsonObject,
  resources: readonly Resource[],
  secrets: Secrets,
): Environment {
  const result: Environment = { values: {}, own: [], problems: [] }
  const missing = (what: string) =>
    void result.problems.push(`${workload.title} wants ${what}, which is not there`)
  const configMap = (name: unknown) =>
    resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name)?.data as
      | Record<string, string>
      | undefined
  for (const { configMapRef } of list(container.envFrom)) {
    const data = configMap(at(configMapRef, 'name'))
    if (data) Object.assign(result.values, data)
    else missing(`config map ${at(configMapRef, 'name')}`)
  }
  for (const { name, value, valueFrom } of list(container.env)) {
    const map = at(valueFrom, 'configMapKeyRef')
    const secret = at(valueFrom, 'secretKeyRef')
    const key = String(at(map ?? secret, 'key'))
    const from = String(at(map ?? secret, 'name'))
    const found = map ? configMap(from)?.[key] : secret ? secrets[from]?.[key] : String(value ?? 'set')
    const isOptional = at(map ?? secret, 'optional') === true
    if (found === undefined && !isOptional) missing(`${key} of ${from}`)
    if (found !== undefined) take(String(name), found)
  }
  return result

  function take(name: string, value: string): void {
    const key = name.replace(/_FILE$/, '')
    result.own.push(key)
    if (key === name) result.values[key] = value
    else {
      const content = fileIn(workload, container, value, secrets)
      if (content === undefined) missing(`the file ${value}`)
      else result.values[key] = content
    }
  }
}

/** What a file of a mounted secret holds. */
function fileIn(
  { pod }: Workload,
  container: JsonObject,
  path: string,
  secrets: Secrets,
): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const file = path.slice(folder.length + 1)
  const mount = list(container.volumeMounts).find(({ mountPath }) => mountPath === folder)
  const volume = list(pod.volumes).find(({ name }) => name === mount?.name)
  const items = list(at(volume, 'secret', 'items'))
  const key = items.length > 0 ? items.find((item) => item.path === file)?.key : file
  return secrets[String(at(volume, 'secret', 'secretName'))]?.[String(key)]
}

/** What a program takes, and what it says about a configuration. */
export interface Program {
  keys: readonly string[]
  /** Complaints, one line each. */
  check(values: Record<string, string>): string[]
}

/**
 * Every name that a manifest sets is one that the program reads, every secret and config map that it names is there,
 * and the program accepts what comes of it.
 *
 * @param programOf the program of a container by its image and command; null for those that are not ours
 */
export function configurationFits(
  secrets: Secrets,
  programOf: (container: JsonObject) => Program | null,
): Policy {
  return (resources) =>
    workloadsOf(resources).flatMap((workload) =>
      workload.containers.flatMap((container) => {
        const environment = environmentOf(workload, container, resources, secrets)
        const program = programOf(container)
        if (!program) return environment.problems
        const unknown = environment.own.filter((key) => !program.keys.includes(key))
        return [
          ...environment.problems,
          ...unknown.map((key) => `${workload.title} sets ${key}, which its program does not read`),
          ...program.check(environment.values).map((reason) => `${workload.title}: ${reason}`),
        ]
      }),
    )
}

const secretive = /(SECRET|PASSWORD|TOKEN|ACCESS_KEY|SECRET_KEY)$/

/** Secrets come from elsewhere: neither as objects, nor as plain values, nor inside of addresses. */
export const noSecretInPlainText: Policy = (resources) => {
  const objects = resources
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `Secret ${metadata.name} is written down`)
  const named = workloadsOf(resources).flatMap(({ title, containers }) =>
    containers
      .flatMap((container) => list(container.env))
      .filter(({ name, value }) => value !== undefined && secretive.test(String(name)))
      .map(({ name }) => `${title} has ${name} in plain text`),
  )
  const addresses = resources
    .filter(({ kind }) => kind !== 'ExternalSecret')
    .filter((resource) => /\w+:\/\/[^/\s:@"]+:[^/\s@"…]+@/.test(JSON.stringify(resource)))
    .map(({ kind, metadata }) => `${kind} ${metadata.name} has a password in an address`)
  return [...objects, ...named, ...addresses]
}

/** What the secrets of an overlay will hold, where an operator makes them: placeholders in the given templates. */
export function externalSecrets(
  resources: readonly Resource[],
  placeholder: (name: string) => string,
): Secrets {
  const made = resources.filter(({ kind }) => kind === 'ExternalSecret')
  return Object.fromEntries(
    made.map((resource) => {
      const data = (at(resource, 'spec', 'target', 'template', 'data') ?? {}) as Record<string, string>
      const fill = (text: string) => text.replaceAll(/\{\{ \.(\w+) \}\}/g, (_, name) => placeholder(name))
      const name = String(at(resource, 'spec', 'target', 'name'))
      return [name, Object.fromEntries(Object.entries(data).map(([key, text]) => [key, fill(text)]))]
    }),
  )
}

/** Each template of an external secret uses what it fetches, and fetches what it uses. */
export const templatesComplete: Policy = (resources) =>
  resources
    .filter(({ kind }) => kind === 'ExternalSecret')
    .flatMap((resource) => {
      const text = JSON.stringify(at(resource, 'spec', 'target', 'template', 'data') ?? {})
      const used = new Set([...text.matchAll(/\{\{ \.(\w+) \}\}/g)].map(([, name]) => name ?? ''))
      const fetched = list(at(resource, 'spec', 'data')).map(({ secretKey }) => String(secretKey))
      const lacking = [...used].filter((name) => !fetched.includes(name))
      const idle = fetched.filter((name) => !used.has(name))
      return [
        ...lacking.map((name) => `ExternalSecret ${resource.metadata.name} uses ${name} without fetching it`),
        ...idle.map((name) => `ExternalSecret ${resource.metadata.name} fetches ${name} for nothing`),
      ]
    })
