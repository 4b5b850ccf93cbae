import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Resource } from './kustomize/resource.ts'

interface Validator {
  (value: unknown): boolean
  errors?: Array<{ instancePath: string; message?: string; params: Record<string, unknown> }> | null
}

const require = createRequire(import.meta.url)
const Ajv: new (options: object) => { compile(schema: object): Validator } = require('ajv')
const Ajv2020: typeof Ajv = require('ajv/dist/2020')
const options = {
  allErrors: true,
  strict: false,
  validateFormats: false,
  allowUnionTypes: true,
  unicodeRegExp: false,
}

const { kinds, $defs } = JSON.parse(readFileSync(new URL('schemas/kubernetes.json', import.meta.url), 'utf8'))
const ajv = new Ajv(options)
const validators = new Map<string, Validator>()

/** What Kubernetes (or the operator whose kind it is) would refuse about an object, by its published schema. */
export function schemaProblems(resource: Resource): string[] {
  const id = `${resource.apiVersion}/${resource.kind}`
  const title = `${resource.kind} ${resource.metadata?.name}`
  if (!kinds[id]) return [`${title}: there is no schema of ${id}`]
  const validator = validators.get(id) ?? ajv.compile({ ...kinds[id], $defs })
  validators.set(id, validator)
  return complaints(validator, resource).map((line) => `${title}: ${line}`)
}

let compose: Validator | undefined

/** What the compose specification says against a file. */
export function composeProblems(file: unknown): string[] {
  compose ??= new Ajv2020(options).compile(
    JSON.parse(readFileSync(new URL('schemas/compose.json', import.meta.url), 'utf8')),
  )
  return complaints(compose, file)
}

function complaints(validator: Validator, value: unknown): string[] {
  if (validator(value)) return []
  return (validator.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}
