import { startService } from '@accolade/chassis/start'
import { identity } from './definition.ts'

await startService(identity)
