import { BulletList } from '#src/ui/page/bullet-list.tsx';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { FeatureList } from '#src/ui/page/feature-list.tsx';
import { Prose } from '#src/ui/page/prose.tsx';
import { Table, type Column } from '#src/ui/data/table.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Timeline } from '#src/ui/data/timeline.tsx';
import { Sample } from './sample.tsx';

type Donation = { id: number; name: string; date: string; amount: string };

const donations: readonly Donation[] = [
  { id: 1, name: 'Ananya Rao', date: 'Nov 14, 2026', amount: '$108' },
  { id: 2, name: 'Anonymous Devotee', date: 'Nov 12, 2026', amount: '$2,500' },
];
const columns: readonly Column<Donation>[] = [
  { key: 'name', header: 'Devotee', cell: (donation) => donation.name, isRowHeader: true },
  { key: 'date', header: 'Date', cell: (donation) => donation.date },
  { key: 'amount', header: 'Amount', cell: (donation) => donation.amount, numeric: true },
];

export function TextSamples() {
  return (
    <>
      <Sample title="StatTiles" width="full">
        <StatTiles
          figures={[
            { value: '33', label: 'acres' },
            { value: '50+', label: 'countries' },
            { value: '1,240', label: 'families' },
            { value: '12', label: 'teachers' },
          ]}
        />
      </Sample>
      <Sample title="StatTiles with several currencies and dates" width="full">
        <StatTiles
          figures={[
            {
              label: 'Donated in 2026',
              value: [
                { value: '$51.80', caption: 'in US dollars' },
                { value: '₹2,501', caption: 'in Indian rupees' },
              ],
            },
            { value: '2', label: 'donations in 2026' },
            { value: 'December 29, 2026', label: 'next monthly donation' },
            { value: 'September 30, 2027', label: 'next remembrance' },
          ]}
        />
      </Sample>
      <Sample title="FeatureList" width="full">
        <FeatureList
          points={[
            {
              id: 'room',
              title: { text: 'A room' },
              text: { text: 'On the land, with a desk and a window.' },
            },
            { id: 'meals', title: { text: 'Meals' }, text: { text: 'Cooked together, eaten together.' } },
            { id: 'time', title: { text: 'Time' }, text: { text: 'Mornings to teach, evenings to learn.' } },
          ]}
        />
      </Sample>
      <Sample title="Bullet list" width="full">
        <BulletList>
          <li>Mornings on the land</li>
          <li>Evenings with the texts</li>
          <li>Days of festival</li>
        </BulletList>
      </Sample>
      <Sample title="DefinitionList">
        <DefinitionList
          lined
          terms={[
            ['Tithi', 'Ekadashi'],
            ['Nakshatra', 'Rohini'],
          ]}
        />
      </Sample>
      <Sample title="Table">
        <Table
          caption="Recent donations"
          columns={columns}
          rows={donations}
          rowKey={(donation) => donation.id}
        />
      </Sample>
      <Sample title="Timeline in a panel">
        <Panel aria-label="Timeline">
          <Timeline
            steps={[
              { id: '1', state: 'done', content: <h3>Survey, done</h3> },
              { id: '2', state: 'now', content: <h3>Purchase, under way</h3> },
              { id: '3', state: 'ahead', content: <h3>Planting, planned</h3> },
            ]}
          />
        </Panel>
      </Sample>
      <Sample title="Prose">
        <Prose initial>
          <p>
            A flame asks for attention and gives light in return. The small act at the start of every rite is
            meant for the person who <a href="/blog">performs it</a>, and it takes no more than a breath.
          </p>
          <blockquote lang="sa">
            <p>असतो मा सद्गमय ।</p>
            <cite lang="en">Brihadaranyaka Upanishad 1.3.28</cite>
          </blockquote>
          <h3>What is needed</h3>
          <ul>
            <li>a clay lamp</li>
            <li>ghee or oil, and a wick</li>
          </ul>
          <hr />
          <p>And then one simply begins.</p>
        </Prose>
      </Sample>
      <Sample title="Navigation">
        <Breadcrumb
          label="Breadcrumb"
          above={[
            { href: '/', title: 'Home' },
            { href: '/projects', title: 'Projects' },
          ]}
          current="Land Acquisition"
        />
        <Pagination
          label="Posts"
          previous={{ href: '/blog/all', label: 'Newer posts' }}
          next={{ href: '/blog/all?page=3', label: 'Older posts' }}
          position="Page 2 of 3"
        />
      </Sample>
    </>
  );
}
