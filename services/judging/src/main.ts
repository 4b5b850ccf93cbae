import { startService } from '@accolade/chassis/service/start'
import { judging } from './definition.ts'

await startService(judging)
