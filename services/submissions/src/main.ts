import { startService } from '@accolade/chassis/start'
import { submissions } from './definition.ts'

await startService(submissions)
