import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { contact } from '../../src/definition.ts'

describeAuthorization(contact, { config: { SMTP_URL: 'smtp://127.0.0.1:1' } })
