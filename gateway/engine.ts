import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import type { Settings } from './settings.ts'

const require = createRequire(import.meta.url)
const configDirectory = fileURLToPath(new URL('config', import.meta.url))

interface WinstonLogger {
  level: string
  clear(): WinstonLogger
  add(transport: unknown): WinstonLogger
}

/**
 * Starts express-gateway with our configuration and gives its HTTP server, already listening.
 *
 * Its YAML takes every value from the environment, where the checked settings are put with their defaults.
 */
export async function startEngine(settings: Settings, logger: Logger): Promise<Server> {
  for (const [key, value] of Object.entries(settings)) {
    // its loggers know other levels than ours
    if (value !== undefined && key !== 'LOG_LEVEL') process.env[key] = String(value)
  }
  process.env.EG_DISABLE_CONFIG_WATCH = 'true'
  delete process.env.LOG_LEVEL
  sendEngineLogTo(logger)
  const expressGateway = require('express-gateway')
  const [gateway] = await expressGateway().load(configDirectory).run()
  return gateway.app
}

/** express-gateway writes coloured lines with winston; its warnings and errors become lines of ours. */
function sendEngineLogTo(logger: Logger): void {
  const { transports } = require('winston')
  const { createLoggerWithLabel, ...loggers } = require('express-gateway/lib/logger') as Record<
    string,
    WinstonLogger
  >
  for (const [part, engineLogger] of Object.entries(loggers)) {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logger.warn({ part }, stripVTControlCharacters(String(chunk)).trim())
        done()
      },
    })
    engineLogger.clear().add(new transports.Stream({ stream }))
    engineLogger.level = 'warn'
  }
}
