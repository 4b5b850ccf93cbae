import { startService } from '@accolade/chassis/service/start'
import { winners } from './definition.ts'

await startService(winners)
