import { startService } from '@accolade/chassis/service/start'
import { catalogue } from './definition.ts'

await startService(catalogue)
