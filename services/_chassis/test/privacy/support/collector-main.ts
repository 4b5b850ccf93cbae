import { startService } from '../../../src/service/start.ts'
import { collector } from './collector.ts'

// A process of its own, which a test kills while it collects.

await startService(collector)
