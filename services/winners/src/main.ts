import { startService } from '@accolade/chassis/start'
import { winners } from './definition.ts'

await startService(winners)
