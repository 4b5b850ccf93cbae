import { startService } from '@accolade/chassis/service/start'
import { contact } from './definition.ts'

await startService(contact)
