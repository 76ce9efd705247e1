import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec?: Record<string, unknown> };

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');

function read(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => document.toJS());
}

const { resources }: { resources: string[] } = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
const manifests = resources.flatMap(read);

function find<Shape>(kind: string, name: string): Shape {
  return manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name) as Shape;
}

type Probe = { httpGet: { path: string }; periodSeconds: number; failureThreshold: number };
type Container = { livenessProbe: Probe; readinessProbe: Probe; volumeMounts: { name: string; mountPath: string }[] };
type Volume = { name: string; emptyDir?: { sizeLimit?: string }; ephemeral?: object };
type Deployment = {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds: number; containers: [Container]; volumes: Volume[] };
    };
  };
};
type Autoscaler = { spec: { scaleTargetRef: { kind: string; name: string }; minReplicas: number } };
type Policy = { spec: { podSelector: { matchLabels: Record<string, string> }; policyTypes: string[] } };
type Service = { spec: { selector: Record<string, string> } };
type Budget = { spec: { selector: { matchLabels: Record<string, string> } } };

const { metadata, spec: pod } = find<Deployment>('Deployment', 'vestnik-web').spec.template;
const { livenessProbe, readinessProbe } = pod.containers[0];

/** The module of the published schema of a kind. */
function modelOf({ apiVersion, kind }: Manifest): string {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const path = group ? `${group}/${version}` : version;
  return `kubernetes-models/${path}/${kind}`;
}

describe('the Kubernetes manifests', () => {
  it('are all in the kustomization', () => {
    expect(
      readdirSync(folder)
        .filter((name) => name !== 'kustomization.yaml')
        .sort(),
    ).toEqual(resources.toSorted());
  });

  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'fit the schema of Kubernetes: %s',
    async (_, manifest) => {
      const models = await import(modelOf(manifest));

      new models[manifest.kind](manifest).validate();
    },
  );

  // The validation above ignores unknown fields; the compiler does not.
  it('have no field that Kubernetes does not know', () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const directory = mkdtempSync(join(root, '.cache/manifests-'));
    try {
      const literals = manifests.map(
        (manifest, index) =>
          `import type { I${manifest.kind} as Model${index} } from '${modelOf(manifest)}';\n` +
          `export const manifest${index}: Model${index} = ${JSON.stringify(manifest)};\n`,
      );
      writeFileSync(join(directory, 'manifests.ts'), literals.join(''));
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--module', 'esnext'];
      const { stdout } = spawnSync(
        join(root, 'node_modules/.bin/tsc'),
        [...options, '--moduleResolution', 'bundler', '--types', '', join(directory, 'manifests.ts')],
        { encoding: 'utf8' },
      );

      expect(stdout).toBe('');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it('give a pod enough time to stop', () => {
    const delay = Number(find<{ data: { SHUTDOWN_DELAY: string } }>('ConfigMap', 'vestnik').data.SHUTDOWN_DELAY);

    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(delay + 20);
    // The process serves until no traffic reaches it any more.
    expect(delay).toBeGreaterThan(2 * readinessProbe.periodSeconds * readinessProbe.failureThreshold);
  });

  it('keep a pod without a database in service', () => {
    expect(livenessProbe.httpGet.path).toBe('/api/health');
    expect(readinessProbe.httpGet.path).toBe('/api/serving');
  });

  it('forgive one late answer of a pod', () => {
    for (const name of ['vestnik-web', 'vestnik-jobs']) {
      const [container] = find<Deployment>('Deployment', name).spec.template.spec.containers;
      expect(container.livenessProbe.failureThreshold).toBeGreaterThan(1);
      expect(container.readinessProbe.failureThreshold).toBeGreaterThan(1);
    }
  });

  it('let no pod fill its node, and give each a place for temporary files', () => {
    const specs = [
      ...['vestnik-web', 'vestnik-jobs'].map((name) => find<Deployment>('Deployment', name)),
      find<Deployment>('Job', 'vestnik-migrate'),
    ].map(({ spec }) => spec.template.spec);

    for (const { containers, volumes } of specs) {
      for (const { emptyDir, ephemeral } of volumes) expect(emptyDir?.sizeLimit ?? ephemeral).toBeDefined();
      expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  });

  it('leave the number of pods to the autoscaler, which never takes the last but one', () => {
    const { scaleTargetRef, minReplicas } = find<Autoscaler>('HorizontalPodAutoscaler', 'vestnik-web').spec;

    expect(scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'vestnik-web' });
    expect(minReplicas).toBeGreaterThan(1);
    expect(find<{ spec: object }>('Deployment', 'vestnik-web').spec).not.toHaveProperty('replicas');
  });

  it('restrict who reaches every pod', () => {
    const { podSelector, policyTypes } = find<Policy>('NetworkPolicy', 'vestnik').spec;
    const labels = ['vestnik-web', 'vestnik-jobs'].map(
      (name) => find<Deployment>('Deployment', name).spec.template.metadata.labels,
    );

    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    for (const own of labels) expect(own).toMatchObject(podSelector.matchLabels);
    expect(find<Policy>('NetworkPolicy', 'vestnik-web').spec.podSelector.matchLabels).toEqual(metadata.labels);
  });

  it('select the same pods for the service and for the disruption budget', () => {
    expect(find<Service>('Service', 'vestnik').spec.selector).toEqual(metadata.labels);
    expect(find<Budget>('PodDisruptionBudget', 'vestnik-web').spec.selector.matchLabels).toEqual(metadata.labels);
  });
});
