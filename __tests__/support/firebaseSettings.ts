/**
 * Google sign-in of the test sites. All have the same settings, because these are compiled into the build; the
 * emulator's address is a placeholder, which the browser tests redirect to the real one.
 */
export const firebaseSettings = {
  NEXT_PUBLIC_FIREBASE_API_KEY: 'key-of-the-tests',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'sign-in.vestnik.test',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'demo-vestnik',
  NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

export const project = firebaseSettings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
