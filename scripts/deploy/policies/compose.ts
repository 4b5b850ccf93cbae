import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/paths.ts'
import type { ComposeFile, ComposeService } from '../compose.ts'
import { programOf } from '../programs.ts'
import { pinned } from './pods.ts'

/** A rule about the compose installation: what breaks it, one line each. */
export type ComposePolicy = (file: ComposeFile) => string[]

/** Applies a rule to each service; the rule gives its complaints. */
const each =
  (
    rule: (service: ComposeService, name: string, file: ComposeFile) => Array<string | false | undefined>,
  ): ComposePolicy =>
  (file) =>
    Object.entries(file.services).flatMap(([name, service]) =>
      rule(service, name, file).flatMap((line) => (line ? [`${name} ${line}`] : [])),
    )

/** Services that end, and that others wait for until they have. */
const isStep = ({ restart }: ComposeService) => restart?.startsWith('on-failure') ?? false

export const imagesPinned = each(({ image = '' }) => [!pinned(image) && `takes any ${image}`])

export const limitsSet = each(({ deploy }) => [
  !deploy?.resources?.limits?.memory && 'has no limit of memory',
  !deploy?.resources?.limits?.cpus && 'has no limit of processors',
])

/** Images that hold one program and nothing that could ask it. */
const unasked = ['otel-collector', 'tempo']

/** Each says whether it works, by its own healthcheck or its image's. */
export const healthAsked = each((service, name) => {
  if (isStep(service) || unasked.includes(name)) return []
  if (service.healthcheck?.disable) return ['is not asked how it is']
  if (service.healthcheck?.test) return []
  const dockerfile = service.build && join(root, service.build.dockerfile)
  return [
    !(dockerfile && /^HEALTHCHECK /m.test(readFileSync(dockerfile, 'utf8'))) && 'is not asked how it is',
  ]
})

export const confined = each(({ read_only, cap_drop, security_opt, privileged, user, build }) => [
  !read_only && 'writes to its file system',
  cap_drop?.join() !== 'ALL' && 'keeps capabilities',
  !security_opt?.includes('no-new-privileges:true') && 'may gain privileges',
  privileged && 'is privileged',
  build && !/^[1-9]\d*:[1-9]\d*$/.test(user ?? '') && 'runs as root',
])

/** Other machines reach nothing, and this one only what people open. */
export const portsClosed = each(({ ports = [] }, name) => [
  ...ports.filter((port) => !port.startsWith('127.0.0.1:')).map((port) => `is open to all as ${port}`),
  ports.length > 0 && !['proxy', 'store', 'mailpit', 'grafana'].includes(name) && 'has a port for people',
])

/** What is waited for is there, and can be waited for in that way. */
export const orderHolds = each(({ depends_on = {} }, _name, { services }) =>
  Object.entries(depends_on).map(([other, { condition }]) => {
    const target = services[other]
    if (!target) return `waits for ${other}, which is not there`
    const wanted = isStep(target) ? 'service_completed_successfully' : 'service_healthy'
    return condition !== wanted && `waits for ${other} to be ${condition}, not ${wanted}`
  }),
)

export const mountsExist = each(({ volumes = [] }, _name, file) =>
  volumes.map((volume) => {
    const [source = ''] = volume.split(':')
    if (!source.startsWith('.'))
      return !(source in file.volumes) && `mounts the volume ${source}, which is not there`
    return !existsSync(join(root, source)) && `mounts ${source}, which is not there`
  }),
)

/**
 * Every secret is made by the script, each service names those that it reads, every name that is set is one that the
 * program reads, and the program accepts what comes of it.
 *
 * @param contents what each secret's file holds
 */
export function configurationFits(contents: Readonly<Record<string, string>>): ComposePolicy {
  return (file) => [
    ...Object.entries(file.secrets)
      .filter(([name, secret]) => !secret.file.endsWith(`/${name}`) || contents[name] === undefined)
      .map(([name]) => `nobody makes the secret ${name}`),
    ...each((service) => environmentProblems(service, contents))(file),
  ]
}

function environmentProblems(service: ComposeService, contents: Readonly<Record<string, string>>): string[] {
  const problems: string[] = []
  const values: Record<string, string> = {}
  const { secrets = [], environment = {}, image = '', command = '' } = service
  const program = programOf(image, JSON.stringify(command), environment.MIGRATE === 'only')
  const text = JSON.stringify(service)
  for (const name of secrets)
    if (!text.includes(`/run/secrets/${name}`)) problems.push(`is given ${name} for nothing`)
  for (const [name, value] of Object.entries(environment)) {
    const secret = /^\/run\/secrets\/(.+)$/.exec(String(value))?.[1]
    if (secret && !secrets.includes(secret)) problems.push(`reads ${secret} without being given it`)
    const key = program ? name.replace(/_FILE$/, '') : name
    if (program && !program.keys.includes(key)) problems.push(`sets ${key}, which its program does not read`)
    // an empty value is null once the variables were put in, and empty in compose
    values[key] = secret ? (contents[secret] ?? '') : String(value ?? '')
  }
  return [...problems, ...(program?.check(values) ?? [])]
}
