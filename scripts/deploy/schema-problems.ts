import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Resource } from './resource.ts'
import { composeSchema, schemaLocation } from './schemas.ts'

interface Checked {
  kind: string
  name: string
  status: 'statusValid' | 'statusInvalid' | 'statusError' | 'statusSkipped'
  msg: string
  validationErrors?: { path: string; msg: string }[]
}

/** What Kubernetes (or the operator whose kind it is) would refuse about objects, by their published schemas. */
export function schemaProblems(kubeconform: string, resources: readonly Resource[]): string[] {
  const args = ['-strict', '-output', 'json', '-schema-location', schemaLocation, '-']
  const input = resources.map((resource) => JSON.stringify(resource)).join('\n---\n')
  const { stdout, stderr } = spawnSync(kubeconform, args, { input, encoding: 'utf8' })
  if (!stdout) throw new Error(`kubeconform: ${stderr}`)
  const checked: Checked[] = JSON.parse(stdout).resources ?? []
  return checked.flatMap(({ kind, name, msg, validationErrors }) => {
    const lines = validationErrors?.map((error) => `${error.path || '/'} ${error.msg}`) ?? [msg]
    return lines.map((line) => `${kind} ${name}: ${line}`)
  })
}

interface Validator {
  (value: unknown): boolean
  errors?: { instancePath: string; message?: string; params: Record<string, unknown> }[] | null
}

const require = createRequire(import.meta.url)
const Ajv: new (options: object) => { compile(schema: object): Validator } = require('ajv/dist/2020')
let compose: Validator | undefined

/** What the compose specification says against a file. */
export function composeProblems(file: unknown): string[] {
  const options = { allErrors: true, strict: false, validateFormats: false, unicodeRegExp: false }
  compose ??= new Ajv(options).compile(JSON.parse(readFileSync(composeSchema, 'utf8')))
  if (compose(file)) return []
  return (compose.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}
