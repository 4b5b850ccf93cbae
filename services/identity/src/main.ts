import { startService } from '@accolade/chassis/service/start'
import { identity } from './definition.ts'

await startService(identity)
