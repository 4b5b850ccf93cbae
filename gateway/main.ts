import { runProcess } from '@accolade/chassis/process/run-process'
import { openGateway } from './open-gateway.ts'
import { settingsSchema } from './settings.ts'

await runProcess(
  { name: 'gateway', configSchema: settingsSchema, traceRatio: ({ TRACE_RATIO }) => TRACE_RATIO },
  openGateway,
)
