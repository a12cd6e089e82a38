import { deletePicture, getPicture, savePicture } from '@territorios/contract/pictures/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import type { TestApp, TestUser } from './app.ts';
import type { Sample } from './sample.ts';

/** @param newTerritory makes one without a picture */
export async function pictureSamples(
  t: TestApp,
  user: TestUser,
  newTerritory: () => Promise<{ id: string }>,
): Promise<Sample[]> {
  const paramsOf = ({ id }: { id: string }) => ({ params: { id } });
  const pictured = async () => {
    const params = paramsOf(await newTerritory());
    await t.call(savePicture, { ...params, picture: jpeg() }, user);
    return params;
  };
  return [
    { endpoint: savePicture, ...paramsOf(await newTerritory()), picture: jpeg() },
    { endpoint: getPicture, ...(await pictured()) },
    { endpoint: deletePicture, ...(await pictured()) },
  ];
}
