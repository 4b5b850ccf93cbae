import { startService } from '@accolade/chassis/start'
import { judging } from './definition.ts'

await startService(judging)
