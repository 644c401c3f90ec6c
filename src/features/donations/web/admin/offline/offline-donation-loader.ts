import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { getDonation, listDonationProjects } from '../../../admin-contract.ts';

export const loader = adminLoader(({ api, tryApi, query }) => {
  const { corrects } = query('corrects');
  return {
    corrected: corrects ? api(getDonation, { params: { id: corrects } }) : null,
    projects: tryApi(listDonationProjects, {}),
  };
});
