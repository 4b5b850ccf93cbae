import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import type { Logger } from '@accolade/chassis/process/logging'

const require = createRequire(import.meta.url)

interface WinstonLogger {
  level: string
  clear(): WinstonLogger
  add(transport: unknown): WinstonLogger
}

/** express-gateway writes coloured lines with winston; its warnings and errors become lines of ours. */
export function sendEngineLogTo(logger: Logger): void {
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
