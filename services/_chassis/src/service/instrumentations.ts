import type { Instrumentations } from '../process/telemetry.ts'

/** What makes the spans of a service: requests (http, Fastify) and statements (pg). */
export const serviceInstrumentations: Instrumentations = { load, modules: ['node:http', 'node:https', 'pg'] }

async function load() {
  const [{ HttpInstrumentation }, { PgInstrumentation }, fastify] = await Promise.all([
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ])
  return [
    new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => isProbe(url) }),
    // what is not part of a trace (polls, jobs) makes none; parameters are never recorded
    new PgInstrumentation({
      requireParentSpan: true,
      enhancedDatabaseReporting: false,
      requestHook: (span, { query }) => void span.updateName(statementName(query.text)),
    }),
    new fastify.FastifyOtelInstrumentation({
      registerOnInitialization: true,
      instrumentHooks: false,
      ignorePaths: ({ url }) => isProbe(url),
    }),
  ]
}

/** Not the words of `FOR UPDATE` and `DO UPDATE`. */
const firstWrite = /(?<!\b(?:for|key|do)\s+)\b(?:insert|update|delete)\b/i

/** What a statement does and to which table: `INSERT outbox`. Its text is an attribute; prepared ones have odd names. */
export function statementName(sql: string): string {
  // a statement that begins with WITH is called by the first thing that it writes, whatever it reads or locks before
  const written = /^\s*with\b/i.test(sql) ? sql.search(firstWrite) : 0
  const what = written === -1 ? sql.slice(sql.search(/\bselect\b/i)) : sql.slice(written)
  const verb = /[a-z]+/i.exec(what)?.[0]?.toUpperCase() ?? 'SQL'
  const [, table] = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(what) ?? []
  return table ? `${verb} ${table}` : verb
}

/** Addresses that the cluster requests every few seconds; they are not traced. */
function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}
