import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import { ConfigError, loadConfig, type ProcessConfig } from './config.ts'
import { createLogger, type Logger } from './logging.ts'
import { onParentGone, stopOnSignals } from './stop-signals.ts'
import { type Instrumentations, startTelemetry } from './telemetry.ts'

/** A program of ours, as its `main.ts` names it. */
export interface ProcessDefinition<S extends z.ZodObject> {
  /** Its name in logs, traces and figures. */
  name: string
  /** `processConfigSchema`, or an extension of it. */
  configSchema: S
  instrumentations?: Instrumentations
  /** The share of traces that it keeps; absent: its caller decides. */
  traceRatio?(config: Readonly<z.output<S>>): number
}

/** What a program has opened. */
export interface Opened {
  /** Listens already. */
  server: Server
  /** Further fields for the log line that says that it listens. */
  details?: Record<string, unknown>
  /** Drains, ends what is under way, closes everything. */
  close(): Promise<void>
}

/** A program that works. */
export interface Running {
  port: number
  /** Stops it as a signal would, without ending the process. */
  stop(): Promise<void>
}

/**
 * The edge of every process: configuration from the environment, log, telemetry, what the program opens, and the graceful stop
 * on signals. A start that fails is one log line that says why, and exit code 1.
 */
export async function runProcess<S extends z.ZodObject, O extends Opened>(
  definition: ProcessDefinition<S>,
  open: (given: { config: Readonly<z.output<S>>; logger: Logger }) => Promise<O>,
): Promise<O & Running> {
  const { name, configSchema, instrumentations, traceRatio } = definition
  const fail = (error: unknown): never => failToStart(name, error)
  // an error that no caller catches during the start, for example a library's server whose port is in use
  process.on('uncaughtException', fail)
  let starting = true
  onParentGone(() => {
    if (starting) process.exit(1)
  })
  try {
    const config = loadConfig(configSchema)
    const { HOST, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, DRAIN_MS } = config as unknown as ProcessConfig
    const logger = createLogger({ service: name, level: LOG_LEVEL })
    const stopTelemetry = await startTelemetry({
      ...{ name, endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, ratio: traceRatio?.(config), instrumentations },
    })
    const opened = await open({ config, logger })
    const stop = async () => {
      await opened.close()
      await stopTelemetry()
    }
    starting = false
    process.off('uncaughtException', fail)
    stopOnSignals(stop, logger, DRAIN_MS)
    const { port } = opened.server.address() as AddressInfo
    logger.info({ port, host: HOST, ...opened.details }, `${name} listens`)
    return { ...opened, port, stop }
  } catch (error) {
    return fail(error)
  }
}

/** One line that says why; a wrong key of the configuration needs no stack. */
export function failToStart(name: string, error: unknown): never {
  const logger = createLogger({ service: name, level: 'info' })
  const reason = error instanceof Error ? error.message : String(error)
  logger.fatal(error instanceof ConfigError ? {} : { err: error }, `${name} can not start: ${reason}`)
  process.exit(1)
}
