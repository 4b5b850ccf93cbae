import { describeAuthorization } from '@accolade/chassis/testing/authorization'
import { winners } from '../../src/definition.ts'

describeAuthorization(winners)
