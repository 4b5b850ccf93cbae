import { startService } from '@accolade/chassis/start'
import { contact } from './definition.ts'

await startService(contact)
