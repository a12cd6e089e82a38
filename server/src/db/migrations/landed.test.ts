import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './versions.ts';

/** A new migration adds its line; no line ever changes, because installations have run the file as it was. */
const LANDED = {
  '0000_collation.sql': '7f672e29f9733c24b33a43bd27a76c329092dfd5114a87d3dbf13a839f3af770',
  '0001_tables.sql': 'b00d57c76187684fd73c5ccad7093586a2a37b7d9cef4e82acd35a53af101119',
  '0002_access.sql': '9760bf3803f3c0ac66c18581f18a61f73ba614e200505201fd82e9920543cf34',
  '0003_guards.sql': 'b74435a7ada307184a39b8810d8105c1f3c11520c720db15c193ac479c573cd3',
  '0004_revision.sql': '3456507d8a7f9029e28359e48f259f0575fa1d4ec151c799daf30495712896b8',
  '0005_indexes.sql': '5ac12c3640d7d087a6b427103e077351a338f7b9ed5ea7614f06e69defaefd0b',
  '0006_territory_activity.sql': 'a2e9e8f056e7e414e3ca0ff753ea2cbe94ceb91a9163cbcee59fa2be55e8fcb3',
  '0007_unused_index.sql': '8d341a3a10bff064ff479f4591326877b9118650ee4776deb3dca9f12f49db0c',
  '0008_row_policy.sql': '3a85173ebc8dedca0c5067e3676405075e93acb8da4a2f49b1bfe1f57072e488',
  '0009_sessions.sql': 'f83e75910f1c0da1843367539615942a12e0e8a72376cf98b3563e0763f22a3a',
  '0010_refusal_count.sql': '736e3dfb5b3fbeed651dedb2780f3d8612eff94d2c09e9b69bae6101ab42638c',
  '0011_passkeys.sql': '099f7ef03a1e8db84cac4ca87fa3cadf5af2114aa689381e014dc3b0423c5a88',
  '0012_networks.sql': 'f7986b2dc4853ae702d64646c99655ea6d71f7b9392a37c0193c6b7bf8ba9b11',
  '0013_messages.sql': 'a6b8300c9090eefb6492d2179103a862f5ffaeb66fa943b3889aadd73d5501df',
  '0014_edited_history.sql': 'e036aca295e746f86501aa5d6b748c7b01faed092aa5d18a64cb49df7f00c1f9',
  '0015_retired_territories.sql':
    '745074127b3c62dab3f69e8dbe7bb97a688064fff6eaf5e2176dad219c4cb740',
  '0016_card_codes.sql': 'ea706d841eeaa1dd0e1b198fdc4c2de66a18958bf898506676d23a94f14fd8a3',
  '0017_imports.sql': '8bab0ce19eeaa8aac9cd678ee7b795387cde11e0c0246fc95573f0fc9487b066',
  '0018_requests.sql': 'd3bb4752821756eb4225bfa1994c27fba76a6cc489c5bde8dca5ed21cbe68958',
  '0019_digest.sql': '7babaad25d484f5b326bcf115725f5a7fa57b64464fc0fed9d8af89cd0eb4ad3',
  '0020_first_map.sql': 'a3e1a1003239316741991fb48198a5f95fd85a80a52c01f3c1b01df0b9ccb9ff',
  '0021_territory_origins.sql': '8bcfa7204e0400aab93ba9343abf70e67b51cad39e097ae4bdf304f84d759eb7',
  '0022_link_generation.sql': '17fb02508c352ff31b148c8c72bcb157d560de083a3156be96daeb903d6c5845',
  '0023_boundary_length.sql': 'da0c3633eb09a33159a638f66a31a384c4439e70790346bbabc76e3591b13efb',
  '0024_holder_of_link.sql': '89523b8de043856897b576b7662c3e0fa59b01d886e329a00cdaee47748ad909',
  '0025_last_completed_on.sql': '963c5753f3ea40df770101d65f2a78e183bb8b11a297e93a48ad1273a666e86d',
  '0026_entries_of_nobody.sql': 'e6e6df318908a3069f2412b3d1ae6b13916147f76aee524ada67084d2ae77bdd',
  '0027_paper_and_rest.sql': '014f76e5beff1dd5340755d3af7a5b63fb8cddd4ea55d918a7fecb2713e39f5b',
  '0028_pictures.sql': '50c6b29b87c294c3ded0a5b4dc99a9a79bff5ab4731f9839ac8b3ae46e4b2de3',
  '0029_reminders.sql': '8fe02906fc0d46b4278e4c843775a5e56fa9d65693b601a7cd6044315acf9159',
  '0030_taken_back.sql': '4810c72a3413dbb5300d89d15d042cbad8629ae7c2b7414afb51b27eb168b3b5',
  '0031_invitations.sql': '8199b94abd6d1d086fd5c43e82727084c052be3072186c2317bedf8b54466346',
  '0032_parts.sql': '1d4edfa427050db208262bd49297f965d8c535f3d629f9d99c2028dd4794fc36',
  '0033_groups.sql': '5679e439ce91fb45de50ff58f2b1627f50476327194f24fbc7b81c202a9632bc',
  '0034_no_visits.sql': 'dabdea73b96dc1fc6fe3d8d496ba577230804e7c915e8f0446fbd1752be40b61',
  '0035_outings.sql': 'd86f29471d15b0be1f4f09dc4a3b64759fe7ccedd60e85f20d5966f6e73e2543',
  '0036_forgetting.sql': 'cfade4ffc8d117acb5bd3e4566fa2c62eb141e0df72e272027b6cd99a1622db3',
  '0037_former_holders.sql': 'b1406c52f8414b1304ee845089cf396238e4eaa7b4a7b182c1ce1e55c8d8d2b9',
};

it('no migration that has landed was edited', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(migrationsFolder, name)))
      .digest('hex');
  expect(Object.fromEntries(files.map((name) => [name, sha256(name)]))).toEqual(LANDED);
});
