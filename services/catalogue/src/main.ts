import { startService } from '@accolade/chassis/start'
import { catalogue } from './definition.ts'

await startService(catalogue)
