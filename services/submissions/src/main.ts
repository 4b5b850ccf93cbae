import { startService } from '@accolade/chassis/service/start'
import { submissions } from './definition.ts'

await startService(submissions)
