import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { identity } from '../../src/definition.ts'

describeAuthorization(identity)
