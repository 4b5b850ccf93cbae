import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The environment does not hold what the process needs; the message names every key that is missing or wrong. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/** The keys that every process takes; each adds its own by `.extend({…})`. */
export const processConfigSchema = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a stopping process still answers, while `/readyz` is 503 so that nobody sends it new requests. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Where traces are sent (OTLP over HTTP); absent: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
})

/** What every process reads of its configuration. */
export type ProcessConfig = Readonly<z.output<typeof processConfigSchema>>

/**
 * Reads a configuration from environment variables, once; the result is frozen. An empty variable counts as absent,
 * since compose files and manifests pass those. `KEY_FILE` names a file that holds the value of `KEY`, as secrets come.
 *
 * @throws ConfigError naming every bad key with the reason, never a value: some are secrets
 */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): Readonly<z.output<S>> {
  const reasons = new Map<string, string>()
  const given: Record<string, string> = {}
  for (const key of Object.keys(schema.shape)) {
    try {
      const value = givenValue(key, env)
      if (value) given[key] = value
    } catch (error) {
      reasons.set(key, (error as Error).message)
    }
  }
  const result = schema.safeParse(given)
  if (result.success && reasons.size === 0) return Object.freeze(result.data)
  for (const issue of result.error?.issues ?? []) {
    const key = String(issue.path[0] ?? 'environment')
    const isMissing = issue.code === 'invalid_type' && !given[key]
    if (!reasons.has(key)) reasons.set(key, isMissing ? 'missing' : issue.message)
  }
  throw new ConfigError(
    `bad configuration: ${[...reasons].map(([key, reason]) => `${key} (${reason})`).join(', ')}`,
  )
}

/**
 * The variable, or the content of the file that `KEY_FILE` names, without the line end that editors leave.
 *
 * @throws Error where both are given, or the file can't be read
 */
export function givenValue(
  key: string,
  env: Record<string, string | undefined> = process.env,
): string | undefined {
  const file = env[`${key}_FILE`]
  if (!file) return env[key]
  if (env[key]) throw new Error(`given twice, also as ${key}_FILE`)
  try {
    return readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    throw new Error(`the file of ${key}_FILE can not be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}
