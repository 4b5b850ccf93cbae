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

/** What a statement does and to which table: `INSERT outbox`. Its text is an attribute; prepared ones have odd names. */
export function statementName(sql: string): string {
  // a statement that begins with WITH is called by the first thing that it does
  const verbs = /^\s*with\b/i.test(sql) ? /\b(?:insert|update|delete|select)\b/i : /[a-z]+/i
  const verb = verbs.exec(sql)?.[0]?.toUpperCase() ?? 'SQL'
  const [, table] = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(sql) ?? []
  return table ? `${verb} ${table}` : verb
}

/** Addresses that the cluster requests every few seconds; they are not traced. */
function isProbe(url: string | undefined): boolean {
  return url === '/healthz' || url === '/readyz' || url === '/metrics'
}
