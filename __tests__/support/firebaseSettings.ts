/**
 * Google sign-in as the tests' sites offer it. All have the same settings, since these go into the build; the emulator's address
 * is a name only, which the journeys' browser leads to wherever the emulator listens.
 */
export const firebaseSettings = {
  NEXT_PUBLIC_FIREBASE_API_KEY: 'key-of-the-tests',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'sign-in.vestnik.test',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'demo-vestnik',
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

export const project = firebaseSettings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
