import { networkOf, sourceOf } from '@accolade/chassis/http/source'
import { expect, test } from '@jest/globals'

test.each([
  ['192.0.2.7', 'address:192.0.2.7'],
  ['::ffff:192.0.2.7', 'address:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', 'address:2001:db8:1:2::/64'],
  ['2001:db8::9', 'address:2001:db8:0:0::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['fe80::1%eth0', 'address:fe80:0:0:0::/64'],
])('%s counts as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8::9', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
